import { expect, type Locator } from '@playwright/test'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** What is drawn may still be moving: it is looked at again until it stands, or stands wrong for good. */
export async function expectInTime(look: () => Promise<void>): Promise<void> {
  await expect(look).toPass({ timeout: 10_000 })
}
