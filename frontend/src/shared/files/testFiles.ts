import { vi } from 'vitest'
import type { RecordFile } from './model'

type Listener = (event: unknown) => void

class Events {
  private readonly listeners = new Map<string, Listener[]>()

  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  emit(name: string, event: unknown = {}): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event)
  }
}

/** A store that answers when the test says so; jsdom's own request would need a server. */
export class FakeUpload extends Events {
  static all: FakeUpload[] = []
  readonly upload = new Events()
  url = ''
  form = new FormData()
  status = 0
  responseText = ''

  constructor() {
    super()
    FakeUpload.all.push(this)
  }

  open(_method: string, url: string): void {
    this.url = url
  }

  send(form: FormData): void {
    this.form = form
  }

  abort(): void {
    this.emit('abort')
    this.emit('loadend')
  }

  progress(share: number): void {
    this.upload.emit('progress', { lengthComputable: true, loaded: share * 1000, total: 1000 })
  }

  answer(status: number, body = ''): void {
    this.status = status
    this.responseText = body
    this.emit('load')
    this.emit('loadend')
  }

  lose(): void {
    this.emit('error')
    this.emit('loadend')
  }
}

export function stubStore(): void {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}

export const policyPdf: RecordFile = {
  key: 'policies/0123456789abcdef0123456789abcdef',
  filename: 'Information-Security-Policy-v3.pdf',
  contentType: 'application/pdf',
  size: 184_000,
}

export const billImage: RecordFile = { ...policyPdf, key: 'reimbursements/0123456789abcdef0123456789abcdef', filename: 'bill.jpg', contentType: 'image/jpeg' }
