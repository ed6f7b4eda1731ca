export {
  standinsApi,
  useChangeStandInMutation,
  useListStandInsQuery,
  useNameStandInMutation,
  usePreviewStandInQuery,
} from './api.gen'
export type { NewStandInInput, StandIn, StandInChoice, StandInKind, StandInPreview } from './api.gen'
