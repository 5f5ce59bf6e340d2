/** Settings that name a picture. Apart from the schema, which the screen does not load. */
export const PICTURE_KEYS = ['identity.logo', 'identity.logoDark', 'identity.icon'] as const
