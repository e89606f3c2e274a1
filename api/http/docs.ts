import { Scalar } from '@scalar/hono-api-reference'

export const docsPage = (title: string) => Scalar({ url: '/api/v1/openapi.json', pageTitle: `${title} API` })
