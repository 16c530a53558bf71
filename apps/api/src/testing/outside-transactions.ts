import { isInTransaction } from '../platform/database/database.ts';

/**
 * Wraps a provider so that its asynchronous calls fail within a transaction, which would hold a pooled connection and
 * its locks while another server responds.
 */
export const rejectInTransactions = <Provider extends object>(name: string, provider: Provider): Provider =>
  new Proxy(provider, {
    get: (target, key) => {
      const providerMember: unknown = Reflect.get(target, key);
      if (typeof providerMember !== 'function') return providerMember;
      return (...values: unknown[]): unknown => {
        const callResult: unknown = Reflect.apply(providerMember, target, values);
        if (!(callResult instanceof Promise) || !isInTransaction()) return callResult;
        callResult.catch(() => undefined);
        return Promise.reject(new Error(`${name}.${String(key)} was called within a transaction`));
      };
    },
  });
