import { attributeNames } from './attributes.ts';

/** An element as a host may have filled it. */
type Properties = Record<string, unknown> & HTMLElement;

/** Attributes that are there or not. */
const switches = /^(?:map|disabled)$/;

/**
 * Gives an element's kind properties that reflect its attributes, once, and takes over those that a host has set before:
 * the loader leaves this to the first chunk, because every page waits for the loader. `dir` does so in every element.
 */
export function reflectAttributes(element: HTMLElement): void {
  const own = element as Properties;
  const prototype = Object.getPrototypeOf(own) as object;
  for (const name of attributeNames) {
    const property = name.replace('-l', 'L');
    if (!(property in prototype))
      Object.defineProperty(prototype, property, {
        get(this: HTMLElement) {
          return switches.test(name) ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(this: HTMLElement, value: unknown) {
          const given = value ?? false;
          if (given === Boolean(given)) this.toggleAttribute(name, given);
          else this.setAttribute(name, given as string);
        },
      });
    if (!Object.hasOwn(own, property)) continue;
    const before = own[property];
    delete own[property];
    own[property] = before;
  }
}
