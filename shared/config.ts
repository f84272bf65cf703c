import path from 'node:path';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
/** Ten years, which no time of the service needs, because a date that is much further away cannot be written. */
const MAX_SECONDS = 10 * 365 * 86_400;
const seconds = (fallback: number) => z.coerce.number().positive().max(MAX_SECONDS).default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const optionalText = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const exportProtocol = z.enum(['http/protobuf', 'http/json']).optional();

/** Base64, newest first, separated by commas: the first key seals, every one opens. */
const masterKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine(
    (keys) => keys.every((key) => key.length === 32),
    'must be 32 bytes in base64, such as the output of `openssl rand -base64 32`, or several such keys separated by commas',
  );

/** `host:port` as in a URL, in lower case, because host names are case-insensitive. */
const hostAndPort = z
  .string()
  .toLowerCase()
  .refine(
    (value) => /^[^\s/?#@\\*]+:[1-9]\d{0,4}$/.test(value) && URL.canParse(`https://${value}`),
    'must be host:port, such as receiver.example:8443',
  );
const hostList = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(hostAndPort));

/** Every environment variable the product reads (decisions, "Commands"); the defaults are the numbers of the contract (contract, "Limits"). */
const Environment = z.object({
  PORT: port(8080),
  BASE_URL: address.optional(),
  DOCS_URL: address.optional(),
  LEGACY_BASE_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  MASTER_KEY: masterKeys.optional(),
  METRICS_PORT: port(9464),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  MONGODB_URI: optionalText,
  MONGODB_DATABASE: z.string().min(1).default('docaudit'),
  GCS_BUCKET: optionalText,
  /** Address of a storage emulator; set by the embedded stack, never in production. */
  GCS_API_ENDPOINT: address.optional(),
  /** JSON file with `client_email` and `private_key` that signs upload addresses; absent: application default credentials. */
  GCS_SIGNING_KEY_FILE: optionalText,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: address.optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-5.1'),
  OPENAI_CONTEXT_TOKENS: count(128_000),
  OPENAI_TIMEOUT_SECONDS: seconds(600),
  OPENAI_SILENCE_SECONDS: seconds(120),
  /** What the provider allows the key in a minute; all workers share it. Absent: no limit. */
  MODEL_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  MODEL_TOKENS_PER_MINUTE: z.coerce.number().int().min(1).optional(),

  RUN_WINDOW_SECONDS: seconds(1800),
  /** A worker that was told to stop lets its activities finish for this long. */
  WORKER_DRAIN_SECONDS: seconds(1800),
  MAX_DELIVERIES: count(5),
  REDELIVERY_MIN_SECONDS: seconds(30),
  REDELIVERY_MAX_SECONDS: seconds(300),
  RETENTION_SECONDS: seconds(900),
  SWEEP_INTERVAL_SECONDS: seconds(240),
  WEBHOOK_ATTEMPTS: count(5),
  WEBHOOK_BACKOFF_MIN_SECONDS: seconds(60),
  WEBHOOK_BACKOFF_MAX_SECONDS: seconds(3600),
  /** Webhook receivers exempt from the private-network rule, never from https. */
  WEBHOOK_ALLOW_HOSTS: hostList.optional(),
  /** PEM file of an additional authority for receivers' certificates. */
  WEBHOOK_CA_FILE: optionalText,
  ACCESS_TOKEN_SECONDS: count(3600),
  /** Lifetime of an assistant's access token, and days after which its connection ends (contract, "Agent connections"). */
  AGENT_TOKEN_SECONDS: count(900),
  AGENT_CONNECTION_DAYS: count(90),
  CONFIG_WRITES_PER_HOUR: count(60),
  /** Per credential and gateway, with bursts of twice as many; 0 turns the limit off. */
  REQUESTS_PER_SECOND: z.coerce.number().int().min(0).default(500),
  /** Proxies in front of the gateways that each add an address to `X-Forwarded-For`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Long-polls and event streams per credential and gateway. */
  OPEN_STREAMS: count(200),
  UPLOAD_MAX_BYTES: count(104_857_600),
  /** At most seven days, as long as a V4 signature may be valid. */
  UPLOAD_ADDRESS_SECONDS: z.coerce.number().int().min(1).max(604_800).default(900),

  LAW_SE_URL: address.default('https://beta.rkrattsbaser.gov.se'),
  LAW_SE_FALLBACK_URL: address.default('https://data.riksdagen.se'),
  LAW_NO_URL: address.default('https://api.lovdata.no'),
  LAW_DK_URL: address.default('https://www.retsinformation.dk'),
  LAW_US_ECFR_URL: address.default('https://www.ecfr.gov'),
  LAW_US_USCODE_URL: address.default('https://uscode.house.gov'),
  LAW_CACHE_HOURS: z.coerce.number().positive().default(24),

  /** Traces are exported where one of the first two is set; the OpenTelemetry SDK reads every other `OTEL_*` variable. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: exportProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: exportProtocol,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SDK_DISABLED: z.stringbool().default(false),

  /** Address and API key that the command line uses. */
  DOCAUDIT_URL: address.optional(),
  DOCAUDIT_CLIENT_ID: optionalText,
  DOCAUDIT_CLIENT_SECRET: optionalText,

  /** `@temporalio/envconfig` reads every other `TEMPORAL_*` variable of an external server. */
  TEMPORAL_ADDRESS: optionalText,
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  TEMPORAL_PORT: port(7233),
  TEMPORAL_UI_PORT: port(8233),
  MONGODB_PORT: port(27017),
  GCS_PORT: port(4443),
  TEMPORAL_PATH: optionalText,
  MONGOD_PATH: optionalText,
  FAKE_GCS_PATH: optionalText,
  TEST_SERVER_PATH: optionalText,
  XDG_CACHE_HOME: optionalText,
});

/** Names of all variables; `.env.example` explains each. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws Error whose message names each variable that is wrong and what is wrong with it.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const baseUrl = e.BASE_URL ?? `http://localhost:${e.PORT}`;
  return Object.freeze({
    port: e.PORT,
    baseUrl,
    docsUrl: e.DOCS_URL ?? `${baseUrl}/docs`,
    legacyBaseUrl: e.LEGACY_BASE_URL ?? `${baseUrl}/legacy`,
    dataDir: path.resolve(e.DATA_DIR),
    /** Newest first; the first one seals. */
    masterKeys: e.MASTER_KEY ?? [],
    metricsPort: e.METRICS_PORT,
    logLevel: e.LOG_LEVEL,
    mongodb: { uri: e.MONGODB_URI ?? null, database: e.MONGODB_DATABASE, port: e.MONGODB_PORT },
    storage: {
      bucket: e.GCS_BUCKET ?? null,
      apiEndpoint: e.GCS_API_ENDPOINT ?? null,
      signingKeyFile: e.GCS_SIGNING_KEY_FILE ?? null,
      port: e.GCS_PORT,
    },
    openai: {
      apiKey: e.OPENAI_API_KEY ?? null,
      baseUrl: e.OPENAI_BASE_URL ?? null,
      model: e.OPENAI_MODEL,
      contextTokens: e.OPENAI_CONTEXT_TOKENS,
      timeoutMs: e.OPENAI_TIMEOUT_SECONDS * 1000,
      silenceMs: e.OPENAI_SILENCE_SECONDS * 1000,
    },
    /** Null where a limit is not set. */
    modelBudget: { requests: e.MODEL_REQUESTS_PER_MINUTE ?? null, tokens: e.MODEL_TOKENS_PER_MINUTE ?? null },
    workerDrainMs: e.WORKER_DRAIN_SECONDS * 1000,
    run: {
      windowMs: e.RUN_WINDOW_SECONDS * 1000,
      maxDeliveries: e.MAX_DELIVERIES,
      redeliveryMinMs: e.REDELIVERY_MIN_SECONDS * 1000,
      redeliveryMaxMs: e.REDELIVERY_MAX_SECONDS * 1000,
    },
    retention: { afterMs: e.RETENTION_SECONDS * 1000, sweepIntervalMs: e.SWEEP_INTERVAL_SECONDS * 1000 },
    webhook: {
      attempts: e.WEBHOOK_ATTEMPTS,
      backoffMinMs: e.WEBHOOK_BACKOFF_MIN_SECONDS * 1000,
      backoffMaxMs: e.WEBHOOK_BACKOFF_MAX_SECONDS * 1000,
      allowHosts: e.WEBHOOK_ALLOW_HOSTS ?? [],
      caFile: e.WEBHOOK_CA_FILE ?? null,
    },
    accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
    agents: { tokenSeconds: e.AGENT_TOKEN_SECONDS, connectionMs: e.AGENT_CONNECTION_DAYS * 86_400_000 },
    requestLimits: { requestsPerSecond: e.REQUESTS_PER_SECOND, openStreams: e.OPEN_STREAMS },
    trustedProxies: e.TRUSTED_PROXIES,
    configWritesPerHour: e.CONFIG_WRITES_PER_HOUR,
    upload: { maxBytes: e.UPLOAD_MAX_BYTES, addressSeconds: e.UPLOAD_ADDRESS_SECONDS },
    laws: {
      origins: {
        se: e.LAW_SE_URL,
        seFallback: e.LAW_SE_FALLBACK_URL,
        no: e.LAW_NO_URL,
        dk: e.LAW_DK_URL,
        usEcfr: e.LAW_US_ECFR_URL,
        usUscode: e.LAW_US_USCODE_URL,
      },
      /** A stored law is served this long before it is read from its source again. */
      cacheMs: e.LAW_CACHE_HOURS * 3_600_000,
    },
    /** Null where no traces are exported. */
    tracing: exportsTraces(e)
      ? {
          protocol: e.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? e.OTEL_EXPORTER_OTLP_PROTOCOL ?? ('http/protobuf' as const),
        }
      : null,
    /** Defaults of the command line's flags. */
    client: {
      baseUrl: e.DOCAUDIT_URL ?? null,
      clientId: e.DOCAUDIT_CLIENT_ID ?? null,
      clientSecret: e.DOCAUDIT_CLIENT_SECRET ?? null,
    },
    temporal: {
      address: e.TEMPORAL_ADDRESS ?? null,
      namespace: e.TEMPORAL_NAMESPACE,
      port: e.TEMPORAL_PORT,
      uiPort: e.TEMPORAL_UI_PORT,
    },
    binaries: {
      temporal: e.TEMPORAL_PATH ?? null,
      mongod: e.MONGOD_PATH ?? null,
      fakeGcs: e.FAKE_GCS_PATH ?? null,
      testServer: e.TEST_SERVER_PATH ?? null,
    },
    cacheHome: e.XDG_CACHE_HOME ?? null,
    /** Names of the variables that are set, because a port that was set never moves. */
    given: new Set(Object.keys(present)) as ReadonlySet<string>,
  });
}

const exportsTraces = (e: z.infer<typeof Environment>) =>
  (e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
  e.OTEL_TRACES_EXPORTER !== 'none' &&
  !e.OTEL_SDK_DISABLED;

/** Reads the configuration of this process. */
export function loadConfig(): Config {
  return parseConfig(process.env);
}

/** The environment handed to child processes, with `overrides` on top. */
export function childEnvironment(overrides: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...overrides };
}
