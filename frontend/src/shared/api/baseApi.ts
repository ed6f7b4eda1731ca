import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import { TAGS } from './tags.gen'

/**
 * The one API slice. Features inject their generated calls. Every tag is known from the start, as a write in
 * one feature makes the reads of another stale, whether or not their chunk is loaded yet.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // What was asked for while the connection was gone comes by itself when it is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
