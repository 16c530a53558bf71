export type Properties = Readonly<Record<string, unknown>>;

type Listener = (event: Event) => void;

/** Current listeners of an element by event. The browser calls `handleEvent` for each of them. */
type Listeners = Record<string, Listener | undefined> & { handleEvent: Listener };

/** Attributes with the values `true` and `false`. Other boolean attributes are present or absent. */
const stringAttributePattern = /^(?:aria-|data-|draggable)/;
/** True if the build has renamed properties to the names of their attributes. */
declare const PLAZA_ATTRIBUTE_NAMES: boolean;
const attributeNameByProp: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

function setListener(dom: Element, name: string, listener: Listener | undefined): void {
  // React's `onChange` of a text field runs on every input event
  const isTextField = /text|search|area/.test((dom as HTMLInputElement).type);
  const nativeEvent = name.slice(2).toLowerCase();
  // React's `onFocus` also runs for descendants
  const eventName = name === 'onFocus' ? 'focusin' : name === 'onChange' && isTextField ? 'input' : nativeEvent;
  const listeners = ((dom as Element & { listeners?: Listeners }).listeners ??= {
    handleEvent(event) {
      this[event.type]?.(event);
    },
  } as Listeners);
  // has no effect from the second time
  dom.addEventListener(eventName, listeners);
  listeners[eventName] = listener;
}

function setRef(reference: unknown, dom: Element | null): void {
  if (typeof reference === 'function') (reference as (dom: Element | null) => void)(dom);
  else if (reference) (reference as { current: Element | null }).current = dom;
}

/** Updates an element: attributes, listeners, and the few properties that have no attribute. */
// Complex because each kind of property is set in its own way, in one pass over all of them.
export function setProperties(dom: Element | Text, props: Properties, before: Properties): void {
  const element = dom as HTMLInputElement;
  // by destructuring, because the build shortens the name of this property, but not its text
  const { children: _children, ...given } = { ...before, ...props };
  for (const name of Object.keys(given)) {
    const propValue = props[name];
    const isUserEditable = name === 'value' || name === 'checked';
    // a visitor may have edited the field since the last render
    if (isUserEditable && propValue !== undefined && element[name] !== propValue)
      element[name as 'value'] = propValue as string;
    if (before[name] === propValue) continue;
    if (name === 'ref') {
      setRef(before.ref, null);
      setRef(propValue, element);
    } else if (name.startsWith('on')) setListener(element, name, propValue as Listener | undefined);
    else {
      // Of a field, too: Safari resets it to its attribute when it shows a page again after Back.
      const attributeName = typeof PLAZA_ATTRIBUTE_NAMES === 'boolean' ? name : (attributeNameByProp[name] ?? name);
      const isPresence = typeof propValue === 'boolean' && !stringAttributePattern.test(name);
      const text = isPresence ? (propValue ? '' : null) : propValue;
      if (text === undefined || text === null) element.removeAttribute(attributeName);
      else element.setAttribute(attributeName, text as string);
    }
  }
}
