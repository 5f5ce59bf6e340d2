/** The bundle for bundlers; @types/swagger-ui-dist knows only the package's entry, which is made for Node. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { SwaggerUIBundle } from 'swagger-ui-dist'

  const SwaggerUI: SwaggerUIBundle
  export default SwaggerUI
}
