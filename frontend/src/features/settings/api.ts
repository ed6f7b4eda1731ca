import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query'
import { settingsApi as generated, type OutboxMail } from './api.gen'
import { toPage, type Page } from '@/shared/api/page'

export type { OutboxMail }

type Definitions = DefinitionsFromApi<typeof generated>
type Paged = Omit<Definitions, 'listOutbox'> & {
  listOutbox: OverrideResultType<Definitions['listOutbox'], Page<OutboxMail>>
}

export const settingsApi = generated.enhanceEndpoints<'outbox' | 'mail' | 'audit', Paged>({
  endpoints: {
    listOutbox: { transformResponse: toPage<OutboxMail> },
    resendMail: { invalidatesTags: ['outbox', 'audit'] },
  },
})

export const { useListOutboxQuery, useResendMailMutation } = settingsApi
