/** @types/swagger-ui-dist types only the package's entry for Node. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { SwaggerUIBundle } from 'swagger-ui-dist'

  const SwaggerUI: SwaggerUIBundle
  export default SwaggerUI
}
