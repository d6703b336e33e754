// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace provider {

/// Notes the context of a provider that a host gets, and that it is gone. Called inside an entry (InsideEntry), as isEnlisted() is: then no
/// fork finds the list while it changes.
void enlist(const void *context);
void strike(const void *context);

/// True for a context that was noted and is not gone: a host may have kept a copy of the struct.
bool isEnlisted(const void *context);

}  // namespace provider
