import { jest } from '@jest/globals'

// On a machine that is busy with something else a test may come too late: it is run once more, and its first failure is shown.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
