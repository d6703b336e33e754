// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <vector>

namespace provider {

/// True for push buttons, check boxes and radio buttons.
bool isButton(Object widget);

/// Sets the state that a widget of a check box or radio button shows, by the value of its field.
void showValue(Object widget);

/// Writes the value of a widget's field, and the state of each widget of a button. Returns the changed objects. Signatures keep
/// their value.
std::vector<Object> writeFieldValue(Object widget, const Change &change);

}  // namespace provider
