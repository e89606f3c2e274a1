import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { operate } from './batch.ts'
import { BatchInput, BatchResult } from './batch-schema.ts'
import { createUser } from './creation.ts'
import { list, searchByRules } from './list.ts'
import {
  ChangedUser,
  FoundUsers,
  ListedUser,
  NewUser,
  StatusChange,
  UserChange,
  UserList,
  UserQuery,
} from './schema.ts'
import { AdvancedSearch } from './search-schema.ts'
import { setStatus } from './status.ts'
import { updateUser } from './update.ts'

const reads = 'users.read'
const requires = 'users.manage'

/** Only where two admins end each other at once (D84). */
const lastAdmin = ['LAST_ADMIN']

/** /admin/users: the list of users, and changes to them. */
export const userAdmin = new Hono<Env>()
  .get('/', endpoint({ summary: 'List users', requires: reads, returns: UserList }), query(UserQuery), (c) =>
    run(c, list),
  )
  .post('/', endpoint({ summary: 'Create a user', requires, returns: ListedUser }), body(NewUser), (c) =>
    runCreated(c, createUser),
  )
  .post(
    '/advanced-search',
    endpoint({ summary: 'Search users by rules', requires: reads, returns: FoundUsers }),
    body(AdvancedSearch),
    (c) => run(c, searchByRules),
  )
  .post(
    '/batch-operation',
    endpoint({ summary: 'Change several users', requires, returns: BatchResult }),
    body(BatchInput),
    (c) => run(c, operate),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update a user', requires, returns: ChangedUser, fails: lastAdmin }),
    params(Id),
    body(UserChange),
    (c) => run(c, updateUser),
  )
  .put(
    '/:id/status',
    endpoint({ summary: 'Set the status of a user', requires, returns: ChangedUser, fails: lastAdmin }),
    params(Id),
    body(StatusChange),
    (c) => run(c, setStatus),
  )
