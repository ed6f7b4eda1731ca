import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'

/**
 * The one API slice. Features inject their generated calls. Every tag type stands here, as a write in
 * one feature makes the reads of another stale, whether or not their chunk is loaded yet.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['auth', 'attendance', 'dashboard', 'users', 'roles', 'family', 'outbox', 'audit', 'mail'],
  endpoints: () => ({}),
})
