import { isInTransaction } from '../platform/database/database.ts';

/**
 * Wraps a provider so that its asynchronous calls fail within a transaction, which would hold a pooled connection and
 * its locks while another server responds.
 */
export const rejectInTransactions = <Provider extends object>(name: string, provider: Provider): Provider =>
  new Proxy(provider, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, values);
        if (!(result instanceof Promise) || !isInTransaction()) return result;
        result.catch(() => undefined);
        return Promise.reject(new Error(`${name}.${String(key)} was called within a transaction`));
      };
    },
  });
