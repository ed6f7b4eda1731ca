import * as z from 'zod'
import { text } from '@/messages/text'

/** Blank and whitespace-only values are no values. */
export const requiredText = (max = 10_000) => z.string().trim().min(1, text.form.required).max(max)

/** A time of day as the browser's own field gives it. */
export const requiredTime = z.string().regex(/^\d{2}:\d{2}$/, text.form.required)
