/** The package has this module and no word on its type. */
declare module 'country-flag-icons/string/3x2/TR' {
  const svg: string
  export default svg
}
