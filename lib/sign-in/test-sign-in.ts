/** The name under which GET /api/auth/providers lists Google when another OpenID provider takes its place. */
export const TEST_SIGN_IN = 'Test sign-in'
