/** Limits at which a breaker opens, and for how long. */
export interface BreakerLimits {
  /** Failures in a row after which calls are refused. */
  maxFailures: number;
  /** They are refused for so long; then one call may probe the service. */
  openMs: number;
  /** Told when it opens after it was closed, and when it closes again; not of probes that fail. */
  onChange?: (state: 'open' | 'closed') => void;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Permission for one call. Exactly one of its members must be called once the call has ended. */
export interface BreakerPass {
  succeed(): void;
  fail(): void;
  /** The call never reached the service, so it says nothing about it. */
  release(): void;
}

/**
 * Keeps callers from waiting for a service that is down. Closed, every call passes. After `maxFailures` failures in a row it
 * is open and refuses calls at once. `openMs` later it is half open: one probe passes, and its outcome closes or reopens it.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #openedAt: number | undefined;
  #isProbing = false;
  /** Counts the times it has opened or closed: outcomes of calls from before that no longer matter. */
  #era = 0;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
    this.#now = limits.now ?? (() => performance.now());
  }

  get state(): BreakerState {
    if (this.#openedAt === undefined) return 'closed';
    return this.#now() - this.#openedAt < this.#limits.openMs ? 'open' : 'half_open';
  }

  /** Permission for one call; `undefined` when the service is to be left alone. */
  pass(): BreakerPass | undefined {
    const { state } = this;
    if (state === 'open' || (state === 'half_open' && this.#isProbing)) return undefined;
    if (state === 'half_open') this.#isProbing = true;
    const era = this.#era;
    let isSettled = false;
    const once = (settle: () => void) => (): void => {
      if (isSettled) return;
      isSettled = true;
      if (era === this.#era) settle();
    };
    return {
      succeed: once(() => this.#close()),
      fail: once(() => this.#countFailure()),
      release: once(() => {
        this.#isProbing = false;
      }),
    };
  }

  #close(): void {
    const wasOpen = this.#openedAt !== undefined;
    if (wasOpen) this.#era += 1;
    this.#failures = 0;
    this.#openedAt = undefined;
    this.#isProbing = false;
    if (wasOpen) this.#limits.onChange?.('closed');
  }

  #countFailure(): void {
    this.#failures += 1;
    if (!this.#isProbing && this.#failures < this.#limits.maxFailures) return;
    const wasClosed = this.#openedAt === undefined;
    this.#era += 1;
    this.#openedAt = this.#now();
    this.#isProbing = false;
    if (wasClosed) this.#limits.onChange?.('open');
  }
}
