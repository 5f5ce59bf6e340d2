/** Name of the Google provider when another OpenID provider replaces it. */
export const TEST_SIGN_IN = 'Test sign-in'
