/** Thrown when the shop's code uses the script wrongly, as the provider's script does. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
