import { filesApi } from './api'
import { isShown, type RecordFile } from './model'
import { files as words } from '@/messages/files'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'

interface OpenFile {
  /** Shows it in a new tab; what a browser doesn't show is saved. */
  open: (file: RecordFile) => void
  save: (file: RecordFile) => void
}

/**
 * Opens files by their signed links. A link is good for minutes, so each click asks for a new one; and it stands in no
 * `href`, since to ask for it takes the session.
 */
export function useOpenFile(): OpenFile {
  const dispatch = useThunkDispatch()

  async function linkOf(file: RecordFile): Promise<string | null> {
    const request = dispatch(filesApi.endpoints.linkFile.initiate({ key: file.key }, { forceRefetch: true, subscribe: false }))
    try {
      return (await request.unwrap()).url
    } catch (error) {
      toastFailed(words.notOpened(file.filename), failureOf(error).reason)
      return null
    }
  }

  async function save(file: RecordFile): Promise<void> {
    const url = await linkOf(file)
    if (url === null) return
    const link = document.createElement('a')
    link.href = url
    link.download = file.filename
    // A store of another origin decides itself whether it is shown or saved: then not in place of the portal.
    if (new URL(url, location.href).origin !== location.origin) link.target = '_blank'
    link.rel = 'noopener'
    link.click()
  }

  async function show(file: RecordFile): Promise<void> {
    // Opened at the click, which is what browsers allow; it goes on once the link is there.
    const tab = window.open('', '_blank')
    if (tab === null) {
      toastFailed(words.notOpened(file.filename), words.blocked)
      return
    }
    tab.opener = null
    const url = await linkOf(file)
    if (url === null) tab.close()
    else tab.location.replace(new URL(url, location.href).href)
  }

  return {
    open: (file) => void (isShown(file.contentType) ? show(file) : save(file)),
    save: (file) => void save(file),
  }
}
