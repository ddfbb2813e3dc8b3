import { signal } from '@preact/signals';
import { requests } from './en/requests.ts';

/** The sentences of the request log: they come with it rather than with the first load. */
export const requestsMessages = signal<RequestsMessages>(requests);

export type RequestsMessages = typeof requests;
