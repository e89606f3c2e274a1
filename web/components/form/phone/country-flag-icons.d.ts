/** The package ships this module without types. */
declare module 'country-flag-icons/string/3x2/TR' {
  const svg: string
  export default svg
}
