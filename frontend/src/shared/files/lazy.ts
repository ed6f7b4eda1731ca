import { lazy } from 'react'

/** A preview is drawn once its record is there: its code is fetched meanwhile, and no list carries it. */
export const FilePreview = lazy(() => import('./FilePreview').then((module) => ({ default: module.FilePreview })))
export const FilesInTurn = lazy(() => import('./FilesInTurn').then((module) => ({ default: module.FilesInTurn })))
