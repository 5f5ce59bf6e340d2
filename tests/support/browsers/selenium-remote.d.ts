/** Node finds no folder of a package by its name alone; the package's types know only that name. */
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote'
}
