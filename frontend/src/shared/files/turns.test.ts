import { expect, it } from 'vitest'
import { inTurn } from './turns'

it('lets four at once, and the others in their order, whatever becomes of those before', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3, 4, 5].map((number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(number)
          ends[number] = () => (number === 2 ? reject(new Error('lost')) : resolve(number))
        }),
    ).catch(() => -1),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  await expect(works[2]).resolves.toBe(-1)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  ends[0]?.()
  await works[0]
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  for (const end of ends) end()
  await expect(Promise.all(works)).resolves.toEqual([0, 1, -1, 3, 4, 5])
})
