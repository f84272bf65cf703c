/**
 * Variables of glibc for gateways and workers. They bound the number of heaps. By default every native thread, of which a worker has about
 * thirty, may get a heap of its own, and no other thread uses what is free in it: some 90 MB in all.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };
