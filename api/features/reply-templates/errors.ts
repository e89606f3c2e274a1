import { defineConflict } from '#api/http/errors.ts'

export const NameTaken = defineConflict('REPLY_TEMPLATE_NAME_TAKEN', 'name')
