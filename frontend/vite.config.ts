import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fetchAhead } from './vite-ahead.ts'
import { makeGroups } from './vite-chunks.ts'
import { stylesInDocument } from './vite-styles.ts'
import { tokensCss } from './vite-tokens.ts'

const folder = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)

export default defineConfig({
  plugins: [react(), tokensCss(), fetchAhead(), stylesInDocument()],
  resolve: {
    alias: [
      {
        find: '@rc-component/async-validator',
        replacement: fileURLToPath(new URL('./src/shared/form/noValidator.ts', import.meta.url)),
      },
      // A part of antd's table, which alone calls it so.
      {
        find: /^\.\/FilterDropdown$/,
        replacement: fileURLToPath(new URL('./src/shared/table/noFilterMenu.ts', import.meta.url)),
      },
      { find: '@guide', replacement: fileURLToPath(new URL('../docs/guide', import.meta.url)) },
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
    ],
  },
  // The guide's map is beside the sources.
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8080', '/help': 'http://127.0.0.1:8080' } },
  build: {
    manifest: true,
    // A data: address for a font or an icon would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: { codeSplitting: { groups: makeGroups(folder) } },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    restoreMocks: true,
    // A process runs many files, each in a world of its own: the environment and what is compiled are loaded once.
    pool: 'vmForks',
    // A world is not always given back whole; a process that has grown to this makes room for a new one.
    vmMemoryLimit: '1GB',
    // More than cores: tests wait now and then.
    maxWorkers: availableParallelism() + 1,
    // A busy machine takes its time over a dialog of antd in jsdom.
    testTimeout: 30_000,
  },
})
