/**
 * In place of the validator that antd's fields bring along for antd's own Form (`vite.config.ts`): forms here are
 * `FormModal`'s and zod's, and whoever gives antd's Form a rule is told.
 */
export default function noValidator(): never {
  throw new Error('antd’s Form has no rules here: see FormModal.')
}
