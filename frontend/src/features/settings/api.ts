export { settingsApi, type OutboxMail } from './api.gen'
