import { leaveTypesApi as generated } from './api.gen'

export type { LeaveMark, LeaveTypeInput, LeaveTypeRecord, NewLeaveTypeInput } from './api.gen'

export const leaveTypesApi = generated

export const { useListLeaveTypesQuery, useAddLeaveTypeMutation, useChangeLeaveTypeMutation } = leaveTypesApi
