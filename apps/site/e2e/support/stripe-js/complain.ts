/** Prefix of the double’s console messages, by which a journey finds them. */
export const complaint = 'Stripe.js would refuse this:';

/** Tells the journey that the page does what Stripe.js would not take, and throws as Stripe.js does. */
export function complain(what: string): Error {
  console.error(`${complaint} ${what}`);
  return new Error(what);
}

/** Names that are looked for on anything, such as by promises. */
const commonNames = new Set<PropertyKey>(['then', 'toJSON', '_registerWrapper']);

/**
 * An object with some members of an interface. The page that asks for another does what the double does not know, which
 * fails its journey instead of passing by.
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
