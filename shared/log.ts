import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Fields that never reach a log, at the top level or one level deep, because the service logs flat objects. */
const REDACTED = [
  'authorization',
  'client_secret',
  'clientSecret',
  'webhookSecret',
  'access_token',
  'accessToken',
  'apiKey',
  'uploadUrl',
  'masterKey',
  'password',
  'draftKeys',
];

/** Lines are buffered up to this size and time, because a system call for each took a tenth of a busy gateway's time. */
const WRITE_BYTES = 16_000;
const FLUSH_AFTER_MS = 100;

/** Makes a JSON logger on stderr. Callers log fields and a constant sentence: ids only, never documents, secrets or tokens. */
export function createLogger(name: string, level: string): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: WRITE_BYTES });
  const write = destination.write.bind(destination);
  let isTimed = false;
  const flush = () => {
    isTimed = false;
    destination.flush();
  };
  destination.write = (line) => {
    // Timed from a line on, because pino's own interval wakes a process that logs nothing ten times a second.
    if (!isTimed) setTimeout(flush, FLUSH_AFTER_MS).unref();
    isTimed = true;
    return write(line);
  };
  return pino(optionsOf(name, level), destination);
}

/** Makes a logger that writes each line before the call returns, for a thread that is about to end its process. */
export function createSyncLogger(name: string): Logger {
  return pino(optionsOf(name, 'info'), pino.destination({ dest: 2, sync: true }));
}

function optionsOf(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    redact: { paths: [...REDACTED, ...REDACTED.map((field) => `*.${field}`)], censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
}
