import type { Message } from '../translate.ts';

/** Texts of the dialogs over a page whose session changed; the keys of the other languages are these. */
export const en = {
  'elsewhere.back': 'Back to {shown}',
  'elsewhere.goOn': 'Go on in {organisation}',
  'elsewhere.lead':
    'This page belongs to {shown}. Nothing of it is sent before you choose; what you typed into a profile is kept. All tabs work for one organisation at a time.',
  'elsewhere.title': 'You changed to {organisation} in another tab',
  'idle.lead': 'Nothing was done here for almost an hour. What you typed is kept.',
  'idle.stay': 'Stay signed in',
  'idle.title': 'You will be signed out at {clock}',
  'organisation.ask': 'Change to {organisation}?',
  'organisation.go': 'Change',
  'organisation.lost': 'You are no longer listed in {organisation}.',
  'organisation.stay': 'Stay here',
  'organisation.unsaved': 'The audit on this page is not saved. It is not shown in the other organisation.',
  'signedOut.goOnAs': 'Go on as {email}',
  'signedOut.idle': 'You were signed out, because nothing was done here for an hour',
  'signedOut.lead':
    'Sign in again as {email} in {organisation}. What you typed is kept, and what was interrupted goes on.',
  'signedOut.other': '{email} is signed in here now, in {organisation}',
  'signedOut.other.lead': 'Nothing of this page is sent for them.',
  'signedOut.otherTab': 'Sign in in another tab',
  'signedOut.password': 'Password',
  'signedOut.tooMany': 'There were too many attempts. Wait a quarter of an hour.',
  'signedOut.wrong': 'This is not your password.',
  'stillIn.lead': 'The sign-out did not reach the service. Whoever uses this machine next acts as you until it does.',
  'stillIn.title': 'You are still signed in',
} as const satisfies Readonly<Record<string, Message>>;

export type SessionMessages = Readonly<Record<keyof typeof en, Message>>;
