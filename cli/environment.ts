/** Every environment variable that the command line reads, in the order of the help and the README. */
export const environmentVariables = [
  { name: 'MEYDAN_API_URL', text: 'apiUrlVariable' },
  { name: 'MEYDAN_TOKEN', text: 'tokenVariable' },
  { name: 'MEYDAN_PROFILE', text: 'profileVariable' },
  { name: 'MEYDAN_LANG', text: 'languageVariable' },
  { name: 'TZ', text: 'timeZoneVariable' },
  { name: 'NO_COLOR', text: 'colourVariable' },
  { name: 'CI', text: 'ciVariable' },
  { name: 'BROWSER', text: 'browserVariable' },
  { name: 'XDG_CONFIG_HOME', text: 'configVariable' },
] as const
