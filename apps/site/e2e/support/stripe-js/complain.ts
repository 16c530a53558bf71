/** Prefix of the test double’s console messages, by which a journey finds them. */
export const complaint = 'Stripe.js would refuse this:';

/** Reports a call that Stripe.js would reject to the journey, and throws as Stripe.js does. */
export function complain(what: string): Error {
  console.error(`${complaint} ${what}`);
  return new Error(what);
}

/** Property names that promises and serializers look up on any object. */
const commonNames = new Set<PropertyKey>(['then', 'toJSON', '_registerWrapper']);

/**
 * An object with some members of an interface. Access to any other member fails the journey, since the test double does
 * not implement it.
 */
export const onlyWith = <Whole extends object>(
  name: string,
  parts: { [Key in keyof Whole]?: (...parameters: never[]) => unknown },
): Whole =>
  new Proxy(parts, {
    get: (target, key, receiver): unknown => {
      if (!(key in target) && typeof key === 'string' && !commonNames.has(key))
        throw complain(`${name}.${key} is not known to the double`);
      return Reflect.get(target, key, receiver);
    },
  }) as Whole;
