import { Contrast } from 'lucide-react'
import type { ReactElement } from 'react'
import { chooseMode, MODE_CHOICES, useModeChoice } from '@/shared/theme/mode'
import styles from './topbar.module.css'
import { text } from '@/messages/text'
import { Disclosure } from '@/shared/ui/Disclosure'
import icon from '@/shared/ui/iconButton.module.css'

export function ThemeChoices({ name }: { name: string }): ReactElement {
  const choice = useModeChoice()
  return (
    <fieldset className={styles['choices']}>
      <legend>{text.shell.theme}</legend>
      {MODE_CHOICES.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={choice === value} onChange={() => chooseMode(value)} />
          {text.shell.themes[value]}
        </label>
      ))}
    </fieldset>
  )
}

export function ThemeMenu(): ReactElement {
  const choice = useModeChoice()
  return (
    <Disclosure
      className={icon['button']}
      label={text.shell.themeNow(text.shell.themes[choice])}
      button={<Contrast size={16} aria-hidden />}
    >
      {() => <ThemeChoices name="theme" />}
    </Disclosure>
  )
}
