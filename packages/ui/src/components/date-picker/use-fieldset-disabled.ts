'use client';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while a fieldset around the element is disabled, which only native controls notice by themselves. */
export function useFieldsetDisabled(element: RefObject<Element | null>): boolean {
  const [isDisabled, setDisabled] = useState(false);
  useLayoutEffect(() => {
    const update = () => setDisabled(Boolean(element.current?.closest('fieldset:disabled')));
    const observer = new MutationObserver(update);
    let fieldset = element.current?.closest('fieldset');
    while (fieldset) {
      observer.observe(fieldset, { attributeFilter: ['disabled'] });
      fieldset = fieldset.parentElement?.closest('fieldset');
    }
    update();
    return () => observer.disconnect();
  }, [element]);
  return isDisabled;
}
