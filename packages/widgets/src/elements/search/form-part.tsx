import { useLayoutEffect, useRef } from 'react';
import type { FormPartProps } from '../../core/widget.ts';

/** Returns the browser's message for an empty required field, in the language of the browser. */
const readRequiredMessage = (): string =>
  Object.assign(document.createElement('input'), { required: true }).validationMessage;

/**
 * Makes `<plaza-search>` a control of the host's form: its form data, `value`, `form`, `validity` with its methods,
 * `required`, and `change` events. Renders nothing.
 */
// Long because its members read the same text, place and message.
export function FormPart({ widget, text, place, submission, onText }: FormPartProps): null {
  const { element, internals } = widget.host;
  const currentInputRef = useRef({ text, place });
  currentInputRef.current = { text, place };
  const customMessageRef = useRef('');
  /** Text at the last `change` event, or set by the page. */
  const lastReportedTextRef = useRef(text);
  const { isDisabled } = widget.settings;

  const updateValidity = () => {
    const isRequiredTextMissing = element.hasAttribute('required') && currentInputRef.current.text.trim() === '';
    internals.setValidity(
      { valueMissing: isRequiredTextMissing, customError: customMessageRef.current !== '' },
      customMessageRef.current || (isRequiredTextMissing ? readRequiredMessage() : ''),
      element.shadowRoot!.querySelector('input')!,
    );
  };
  /** Without a name, the element submits no value. The browser restores the text after Back or a reload. */
  const syncForm = () => {
    const { text: q, place: chosenPlace } = currentInputRef.current;
    const fieldName = element.getAttribute('name');
    const formData = new FormData();
    const formValues = {
      q,
      ...(chosenPlace && { place: chosenPlace.title, lat: String(chosenPlace.lat), lng: String(chosenPlace.lng) }),
    };
    for (const [key, value] of Object.entries(formValues)) formData.append(`${fieldName}.${key}`, value);
    internals.setFormValue(fieldName ? formData : null, q);
    updateValidity();
  };

  // selecting a suggestion emits `change` immediately, and the blur afterwards must not emit another
  const emitChange = () => {
    if (lastReportedTextRef.current === currentInputRef.current.text) return;
    lastReportedTextRef.current = currentInputRef.current.text;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  };

  useLayoutEffect(() => {
    const elementProperties: PropertyDescriptorMap = {
      value: {
        get: () => currentInputRef.current.text,
        set(value: string | null) {
          currentInputRef.current = { text: value ?? '', place: null };
          lastReportedTextRef.current = currentInputRef.current.text;
          syncForm();
          onText(currentInputRef.current.text);
        },
      },
      defaultValue: {
        get: () => element.getAttribute('value') ?? '',
        set: (value: unknown) => element.setAttribute('value', String(value)),
      },
      required: {
        get: () => element.hasAttribute('required'),
        set: (value: unknown) => void element.toggleAttribute('required', Boolean(value)),
      },
      type: { get: () => 'search' },
      form: { get: () => internals.form },
      labels: { get: () => internals.labels },
      validity: { get: () => internals.validity },
      validationMessage: { get: () => internals.validationMessage },
      willValidate: { get: () => internals.willValidate },
      checkValidity: { value: () => internals.checkValidity() },
      reportValidity: { value: () => internals.reportValidity() },
      setCustomValidity: {
        value(message: string) {
          customMessageRef.current = message;
          updateValidity();
        },
      },
    };
    for (const [name, member] of Object.entries(elementProperties))
      Object.defineProperty(element, name, { ...member, configurable: true });
    widget.host.widget!.reset = (restored) => {
      lastReportedTextRef.current = restored ?? element.getAttribute('value') ?? '';
      onText(restored);
    };
    // `change` of an input does not cross the shadow root
    element.shadowRoot!.addEventListener('change', emitChange);
    const observer = new MutationObserver(syncForm);
    observer.observe(element, { attributeFilter: ['name', 'required'] });
    return () => {
      for (const name of Object.keys(elementProperties)) Reflect.deleteProperty(element, name);
      element.shadowRoot!.removeEventListener('change', emitChange);
      observer.disconnect();
      internals.setFormValue(null);
      internals.setValidity({});
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the element never changes while this component is mounted
  }, []);
  useLayoutEffect(() => {
    syncForm();
    // a place is selected without typing, so the input emits no `change`
    if (place) emitChange();
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the place emits the event
  }, [place]);
  // oxlint-disable-next-line react/exhaustive-deps -- the functions read refs, so only values are dependencies
  useLayoutEffect(syncForm, [text, isDisabled]);
  useLayoutEffect(() => {
    // a field named `requestSubmit` would hide the method of the form
    if (submission && internals.form) HTMLFormElement.prototype.requestSubmit.call(internals.form);
    // oxlint-disable-next-line react/exhaustive-deps -- each submission is a new object
  }, [submission]);
  return null;
}
