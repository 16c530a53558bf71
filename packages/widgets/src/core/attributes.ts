import { attributeNames } from './attribute-rules.ts';

type ElementWithProperties = Record<string, unknown> & HTMLElement;

const booleanAttributePattern = /^(?:map|disabled)$/;

/**
 * Adds properties that reflect the attributes to the element's class the first time, and applies values that the host
 * page has set before. This function is in the first chunk instead of the loader, because every page waits for the
 * loader. `dir` is left out, because every HTML element reflects it.
 */
export function reflectAttributes(element: HTMLElement): void {
  const hostElement = element as ElementWithProperties;
  const prototype = Object.getPrototypeOf(hostElement) as object;
  for (const name of attributeNames) {
    const property = name.replace('-l', 'L');
    if (!(property in prototype))
      Object.defineProperty(prototype, property, {
        get(this: HTMLElement) {
          return booleanAttributePattern.test(name) ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(this: HTMLElement, value: unknown) {
          const givenValue = value ?? false;
          if (givenValue === Boolean(givenValue)) this.toggleAttribute(name, givenValue);
          else this.setAttribute(name, givenValue as string);
        },
      });
    if (!Object.hasOwn(hostElement, property)) continue;
    const hostValue = hostElement[property];
    delete hostElement[property];
    hostElement[property] = hostValue;
  }
}
