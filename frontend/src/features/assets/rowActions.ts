import { named } from './statuses'
import { portal } from '@/messages/assets'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { assetsApi, type Asset, type AssetStatus } from '@/entities/assets/api'
import { undoableOf, useUndo } from '@/shared/decisions/useUndo'
import { toastDone, toastFailed, type ToastAction } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { useOnce } from '@/shared/feedback/useOnce'

const words = portal.assets

type Act = (asset: Asset) => void

export interface RowActions {
  accept: Act
  reject: Act
  requestRelease: Act
  release: Act
  remove: Act
}

function step({ _id: id, version }: Asset, status: AssetStatus) {
  return { id, assetInput: { status, version } }
}

/** What may become of an asset; all but the expected answer, Accept, is asked for first. An answer to it can be taken back for a while. */
export function useActions(): RowActions {
  const dispatch = useThunkDispatch()
  const offerUndo = useUndo()
  const once = useOnce()

  function offer(message: string, asset: Asset): ToastAction | undefined {
    return offerUndo(message, undoableOf({ kind: 'asset', _id: asset._id }, asset))
  }

  async function accept(asset: Asset): Promise<void> {
    try {
      await once(asset, async () => {
        const accepted = await dispatch(assetsApi.endpoints.changeAsset.initiate(step(asset, 'ACCEPTED'), { track: false })).unwrap()
        const message = words.accepted(...named(asset))
        toastDone(message, offer(message, accepted))
      })
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
    }
  }

  const { changeAsset, removeAsset } = assetsApi.endpoints
  const failed = words.failed
  return {
    accept: (asset) => void accept(asset),
    reject: useConfirmed(changeAsset, (asset: Asset) => ({
      question: {
        title: words.rejectAsk(...named(asset)),
        detail: words.rejectDetail,
        yes: words.reject,
        danger: true,
      },
      args: step(asset, 'REJECTED'),
      done: () => words.rejected(...named(asset)),
      offer,
      failed,
    })),
    requestRelease: useConfirmed(changeAsset, (asset: Asset) => ({
      question: {
        title: words.requestAsk(...named(asset)),
        detail: asset.active ? words.requestDetail : words.requestForDetail(asset.empname),
        yes: words.requestRelease,
      },
      args: step(asset, 'RELEASE-REQUEST'),
      done: () => words.requested(...named(asset)),
      failed,
    })),
    release: useConfirmed(changeAsset, (asset: Asset) => ({
      question: {
        title: words.releaseAsk(...named(asset)),
        detail: words.releaseDetail(asset.empname),
        yes: words.release,
      },
      args: step(asset, 'RELEASED'),
      done: () => words.released(...named(asset)),
      offer,
      failed,
    })),
    remove: useConfirmed(removeAsset, (asset: Asset) => ({
      question: {
        title: words.removeAsk(...named(asset)),
        detail: words.removeDetail(asset.empname),
        yes: words.actions.remove,
        danger: true,
      },
      args: { id: asset._id },
      done: () => words.removed(...named(asset)),
      failed,
    })),
  }
}
