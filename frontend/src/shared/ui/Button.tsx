import { Children, type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface Look {
  /** The one that is expected, without a frame, or like a link; a plain one has a frame. */
  look?: 'plain' | 'primary' | 'quiet' | 'link'
  /** What it does can't be undone. */
  danger?: boolean
  /** In a line of a list. */
  small?: boolean
  /** As wide as its place. */
  block?: boolean
  /** As wide and tall as what ends a form on a page of its own. */
  wide?: boolean
  icon?: ReactNode
}

/** The classes of a button, for what is none and looks like one. */
export function buttonClass({ look = 'plain', small = false, block = false, wide = false }: Look, others = ''): string {
  const names = [styles['button'], styles[look], small ? styles['small'] : '', block ? styles['block'] : '', wide ? styles['wide'] : '', others]
  return names.filter((name) => name !== undefined && name !== '').join(' ')
}

function isText(part: ReactNode): boolean {
  return typeof part === 'string'
}

/** The word and what is only read after it are two words; between them nothing is to be seen. */
function apart(children: ReactNode): ReactNode[] {
  const parts = Children.toArray(children)
  return parts.flatMap((part, index) => (index === 0 || (isText(part) && isText(parts[index - 1])) ? [part] : [' ', part]))
}

interface Props extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** A native button in the looks of the portal. Where `aria-disabled` says that it can't be pressed now, it keeps the focus. */
export function Button({ look, danger = false, small, block, wide, icon, className, type = 'button', children, ...rest }: Props): ReactElement {
  return (
    <button {...rest} type={type} data-look={look} data-danger={danger} className={buttonClass({ look, small, block, wide }, className)}>
      {icon}
      {apart(children)}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, block, wide, icon, className, children, ...rest }: Look & LinkProps): ReactElement {
  return (
    <Link {...rest} className={buttonClass({ look, small, block, wide }, className)}>
      {icon}
      {apart(children)}
    </Link>
  )
}
