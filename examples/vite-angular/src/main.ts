// The Angular CLI compiles components ahead of time; this example compiles them in the browser, to need no CLI.
import '@angular/compiler';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  ElementRef,
  inject,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { PlazaEventMap } from '@plaza/widgets';

class ArenaPage {
  readonly campaign = signal('home');
  readonly pickedTitle = signal('');

  constructor() {
    const page = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    // A template would read the part before the colon as a target such as `window`.
    page.addEventListener('plaza:pick', (event) =>
      this.pickedTitle.set((event as PlazaEventMap['plaza:pick']).detail.title),
    );
  }
}

const ArenaPageComponent = Component({
  selector: 'arena-page',
  // Angular rejects unknown elements without it.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Getting here</h1>
    <plaza-search [attr.campaign]="campaign()" venue="almenara-arena">
      <a href="https://plaza.example/en/parking_near/almenara-arena">Find parking near the Arena</a>
    </plaza-search>
    @if (pickedTitle()) {
      <p>Parking near {{ pickedTitle() }}</p>
    }
    <button type="button" (click)="campaign.set('matchday')">It’s match day</button>
  `,
})(ArenaPage);

await bootstrapApplication(ArenaPageComponent, { providers: [provideZonelessChangeDetection()] });
