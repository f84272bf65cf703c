/**
 * Variables of glibc for gateways and workers. By default each of a worker's thirty native threads may have a heap of its own, whose free
 * parts no other thread uses: some 90 MB.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };
