export const exportStatuses = ['pending', 'processing', 'ready', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** Files that a job writes: statistics (D29), and whole lists. */
export const reportTypes = ['users', 'notifications', 'support', 'security'] as const
export type ReportType = (typeof reportTypes)[number]
export const fileTypes = [...reportTypes, 'user_list', 'audit_log'] as const
export type FileType = (typeof fileTypes)[number]

export const fileFormats = ['csv', 'json', 'html'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Why a file could not be made. */
export const fileFaults = ['interrupted', 'no_space', 'timed_out', 'broken'] as const
export type FileFault = (typeof fileFaults)[number]

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const
export type ReportFrequency = (typeof reportFrequencies)[number]
