import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query'
import { historyApi as generated, type AuditEntry } from './api.gen'
import { toPage, type Page } from '@/shared/api/page'

export type { AuditEntry }

type Definitions = DefinitionsFromApi<typeof generated>
type List = 'listAudit' | 'listRecordHistory'
type Paged = Omit<Definitions, List> & {
  [Name in List]: OverrideResultType<Definitions[Name], Page<AuditEntry>>
}

const list = { transformResponse: toPage<AuditEntry> }

export const historyApi = generated.enhanceEndpoints<'audit', Paged>({
  endpoints: { listAudit: list, listRecordHistory: list },
})

export const { useListAuditQuery, useListRecordHistoryQuery } = historyApi
