import { refusalsApi } from './api.gen'

export { refusalsApi, type RefusedSignIn } from './api.gen'
export const { useListRefusedSignInsQuery } = refusalsApi
