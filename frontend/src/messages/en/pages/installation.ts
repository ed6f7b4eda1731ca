/** What is said of the program that runs here. */
export const installation = {
  head: 'This installation',
  version: 'Version',
  build: 'Build',
  schema: 'Schema',
  database: 'Database',
  databases: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
}
