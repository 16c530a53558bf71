import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type RunnerOptions,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { createPool } from '../database/connections.ts';
import type { Logger } from '../log.ts';
import { responseTimeoutMs, EmailError } from '../email/email-sender.ts';
import { type JobHandlers, type JobName, partnerServerJobNames, payloadSchemas, cronTimes } from './job-store.ts';
import {
  type LivenessMonitor,
  startLivenessMonitor,
  type LivenessTimes,
  defaultLivenessTimes,
} from './worker-liveness.ts';

interface JobRunnerOptions {
  /** Direct URL of the queue's database, since the runner uses LISTEN. */
  url: string;
  handlers: JobHandlers;
  log: Logger;
  /** Timing for releasing a crashed process's jobs; within a minute by default. */
  liveness?: LivenessTimes | undefined;
}

/** Interval of polling for jobs that are due for a retry; the database announces new jobs immediately. */
const jobPollIntervalMs = 10_000;

/** Jobs that share workers. */
interface WorkerGroup {
  names: readonly JobName[];
  /** Maximum jobs at a time in each process. */
  concurrency: number;
}

const jobNames = Object.keys(payloadSchemas) as JobName[];
const allJobs: WorkerGroup = { names: jobNames, concurrency: 2 };
const workerGroups: readonly WorkerGroup[] = [
  { names: jobNames.filter((name) => !partnerServerJobNames.has(name)), concurrency: 2 },
  // high, because these jobs only wait for responses
  { names: jobNames.filter((name) => partnerServerJobNames.has(name)), concurrency: 16 },
];
/** Each group listens on one connection; jobs take others only to start and end. */
const maxConnections = 6;
const gracefulShutdownMs = 5000;
const restartDelayMs = 1000;
const connectTimeoutMs = 5000;

/** Creates the queue's log, which omits payloads and errors, because they may contain personal data. */
const createWorkerLog = (log: Logger) =>
  new WorkerLogger((scope) => (level, message) => {
    const logFields = { job: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error' || level === 'warning') log[level === 'error' ? 'error' : 'warn'](logFields, message);
    else log.debug(logFields, message);
  });

/** Logs jobs that failed at their last attempt: the queue keeps their rows, but nothing else reports the failure. */
function logFailedJobs(events: WorkerEvents, log: Logger): void {
  events.on('job:failed', ({ job }) =>
    log.error({ job: job.task_identifier, jobId: job.id, attempts: job.attempts }, 'a job failed at its last attempt'),
  );
}

function createJobPool(url: string, log: Logger): Pool {
  return createPool(
    {
      connectionString: url,
      max: maxConnections,
      application_name: 'plaza-jobs',
      connectionTimeoutMillis: connectTimeoutMs,
    },
    (error) => log.debug({ err: error }, 'a connection of the job queue was lost'),
  );
}

function createRunnerOptions(
  pool: Pool,
  { names, concurrency }: WorkerGroup,
  { handlers, log, liveness }: JobRunnerOptions,
): RunnerOptions {
  return {
    pgPool: pool,
    concurrency,
    pollInterval: Math.min(jobPollIntervalMs, liveness?.pollIntervalMs ?? jobPollIntervalMs),
    gracefulShutdownAbortTimeout: gracefulShutdownMs,
    noHandleSignals: true,
    logger: createWorkerLog(log),
    taskList: Object.fromEntries(
      names.map((name) => {
        // a handler's payload and its schema come from the same entry of the table
        const jobHandler = handlers[name] as (payload: unknown) => Promise<void>;
        return [
          name,
          (payload: unknown, helpers: JobHelpers) =>
            runWithUncertainEmails(name, helpers, log, async () => jobHandler(payloadSchemas[name].parse(payload))),
        ];
      }),
    ),
    parsedCronItems: parseCronItems(
      names.flatMap((task) => {
        const match = cronTimes[task];
        return match === undefined ? [] : { task, match, identifier: task };
      }),
    ),
  };
}

export async function migrateJobQueue(url: string, log: Logger): Promise<void> {
  const pool = createJobPool(url, log);
  try {
    await runMigrations({ pgPool: pool, noHandleSignals: true, logger: createWorkerLog(log) });
  } finally {
    await pool.end();
  }
}

interface GroupDependencies extends JobRunnerOptions {
  pool: Pool;
  monitor: Pick<LivenessMonitor, 'add' | 'remove'>;
}

/** Runs the jobs of a group until closed, and starts its runner again if it stops. */
function startGroup(group: WorkerGroup, { pool, monitor, ...options }: GroupDependencies) {
  const { log } = options;
  let isClosing = false;
  let restart: NodeJS.Timeout | undefined;
  const startRunner = async () => {
    const workerEvents: WorkerEvents = new EventEmitter();
    logFailedJobs(workerEvents, log);
    let endLoop = () => {};
    // jobs are locked by the ID of the worker pool
    workerEvents.on('pool:create', ({ workerPool: { id } }) => {
      monitor.add(id);
      endLoop = () => monitor.remove(id);
    });
    const jobRunner = await run({ ...createRunnerOptions(pool, group, options), events: workerEvents });
    jobRunner.promise.then(
      () => undefined,
      (error: unknown) => {
        endLoop();
        if (isClosing) return;
        log.error({ err: error }, 'the job runner stopped and is being restarted');
        scheduleRestart();
      },
    );
    return jobRunner;
  };
  const scheduleRestart = () => {
    restart = setTimeout(() => {
      runningRunner = startRunner();
      runningRunner.catch((error: unknown) => {
        log.error({ err: error }, 'the job runner could not be started');
        scheduleRestart();
      });
    }, restartDelayMs);
  };
  let runningRunner = startRunner();
  return {
    started: runningRunner,
    close: async () => {
      isClosing = true;
      clearTimeout(restart);
      const runner = await runningRunner.catch(() => null);
      await runner?.stop().catch(() => undefined);
    },
  };
}

/** Runs jobs until closed; then running jobs get some seconds to finish, and the rest continue after the next start. */
export async function startJobRunner(options: JobRunnerOptions): Promise<{ close: () => Promise<void> }> {
  const { url, log, liveness: times = defaultLivenessTimes } = options;
  const pool = createJobPool(url, log);
  const monitor = startLivenessMonitor({ url, log, times });
  const groups = workerGroups.map((group) => startGroup(group, { ...options, pool, monitor }));
  const close = async () => {
    await Promise.all(groups.map((group) => group.close()));
    await monitor.close();
    await pool.end();
  };
  try {
    await Promise.all(groups.map(({ started }) => started));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

export async function runDueJobs(options: JobRunnerOptions): Promise<void> {
  const pool = createJobPool(options.url, options.log);
  const workerEvents: WorkerEvents = new EventEmitter();
  logFailedJobs(workerEvents, options.log);
  const dueJobsQuery = `select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null limit 1`;
  try {
    // `runOnce` skips jobs of a serial queue if it polls too early
    do await runOnce({ ...createRunnerOptions(pool, allJobs, options), events: workerEvents });
    while ((await pool.query(dueJobsQuery)).rowCount !== 0);
  } finally {
    await pool.end();
  }
}

const maxUncertainAttempts = 3;

const emailJobNames: ReadonlySet<JobName> = new Set([
  'send_contact_message',
  'send_contact_receipt',
  'send_chat_report',
  'send_chat_digest',
  'send_account_email',
  'send_subscription_email',
  'send_webhook_off_email',
  'send_offer_ended_email',
  'send_alert_email',
  'send_search_confirmation',
]);

/**
 * Runs a job. If a server may have accepted its email, because it never replied to the last line or because the process
 * had to stop, the retry waits until the server can no longer accept it. An email marked as sent by then is not resent;
 * others have the same Message-ID (decision 0030).
 */
async function runWithUncertainEmails(
  name: JobName,
  { abortSignal, addJob, job }: Pick<JobHelpers, 'abortSignal' | 'addJob' | 'job'>,
  log: Pick<Logger, 'error'>,
  work: () => Promise<void>,
): Promise<void> {
  if (!emailJobNames.has(name)) return work();
  const stopPromise = new Promise<'stopped'>((resolve) => {
    abortSignal?.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  try {
    const workPromise = work();
    // work that fails during shutdown is retried with the job
    workPromise.catch(() => undefined);
    if ((await Promise.race([workPromise, stopPromise])) !== 'stopped') return;
  } catch (error) {
    if (!(error instanceof EmailError) || !error.isUncertain) throw error;
  }
  const uncertainAttempt = 1 + Number(/^uncertain:(\d+):/.exec(job.key ?? '')?.[1] ?? 0);
  if (uncertainAttempt > maxUncertainAttempts) {
    log.error({ job: name, payload: job.payload }, 'gave up an email that servers accepted without an answer');
    return;
  }
  await addJob(name, job.payload, {
    runAt: new Date(Date.now() + responseTimeoutMs),
    jobKey: `uncertain:${uncertainAttempt}:${name}:${JSON.stringify(job.payload)}`,
  });
}
