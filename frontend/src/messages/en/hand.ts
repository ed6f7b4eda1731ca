/** The keys by which one decides, row by row. */
export const hand = { next: 'next', approve: 'approve', reject: 'reject', undo: 'undo', select: 'select', space: 'Space', open: 'open', enter: 'Enter', shiftA: 'Shift A', routine: 'approve routine' }
