import { useRef, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from './values'
import { portal } from '@/messages/settings'
import { Field } from '@/shared/form/Field'
import { CompanyLogo } from '@/shared/mark/CompanyLogo'
import { Button } from '@/shared/ui/Button'

const words = portal.settings.company
/** As the server has it; what is larger is not even read. */
const LARGEST = 200_000

/** The file as a text: it goes with the other fields. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

/** The logo that there is, another one, or none. */
export function LogoField(): ReactElement {
  const { setError, clearErrors } = useFormContext<Values>()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Field<Values> name="logo" label={words.fields.logo} hint={words.logoHint} optional>
      {({ id, ...input }, { value, onChange, ref }) => {
        async function take(file: File | undefined): Promise<void> {
          if (file === undefined) return
          if (file.size > LARGEST) {
            setError('logo', { message: words.logoTooLarge })
            return
          }
          clearErrors('logo')
          onChange(await read(file))
        }
        return (
          <div className="flex flex-wrap items-center gap-8">
            {value === '' ? null : <CompanyLogo src={value} alt={words.logoNow} height={40} />}
            <input
              id={id}
              ref={(element) => {
                chooser.current = element
                ref(element)
              }}
              type="file"
              accept="image/png,image/svg+xml"
              aria-invalid={input['aria-invalid']}
              aria-describedby={input['aria-describedby']}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            {value === '' ? null : (
              <Button
                look="link"
                onClick={() => {
                  if (chooser.current !== null) chooser.current.value = ''
                  clearErrors('logo')
                  onChange('')
                }}
              >
                {words.removeLogo}
              </Button>
            )}
          </div>
        )
      }}
    </Field>
  )
}
