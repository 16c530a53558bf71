/** Prefix of the test double’s console messages, by which a journey finds them. */
export const complaintPrefix = 'Stripe.js would refuse this:';

/** Reports a call that Stripe.js would reject to the journey, and throws as Stripe.js does. */
export function reportComplaint(what: string): Error {
  console.error(`${complaintPrefix} ${what}`);
  return new Error(what);
}

/** Property names that promises and serializers look up on any object. */
const commonPropertyNames = new Set<PropertyKey>(['then', 'toJSON', '_registerWrapper']);

/**
 * An object with some members of an interface. Access to any other member fails the journey, since the test double does
 * not implement it.
 */
export const restrictTo = <Whole extends object>(
  name: string,
  parts: { [Key in keyof Whole]?: (...parameters: never[]) => unknown },
): Whole =>
  new Proxy(parts, {
    get: (target, key, receiver): unknown => {
      if (!(key in target) && typeof key === 'string' && !commonPropertyNames.has(key))
        throw reportComplaint(`${name}.${key} is not known to the double`);
      return Reflect.get(target, key, receiver);
    },
  }) as Whole;
